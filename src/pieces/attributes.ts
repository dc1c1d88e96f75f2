/** Names of an attribute of units in the three languages of the problem world's standard solver, and its letters. */
export interface AttributeName {
  /** In English, as `Unit.attributes` has it. */
  readonly name: string;
  readonly german: string;
  readonly french: string;
  /** What stands before the letter of the kind in a move: `kQd4-d5`; nothing where moves tell it otherwise. */
  readonly letters: string;
}

const row = (name: string, german: string, french: string): AttributeName => ({
  name,
  german,
  french,
  letters: name.replace(/[a-z]/g, '').toLowerCase(),
});

/** Every attribute, in the order in which the letters of several stand and captions name them. */
export const ATTRIBUTE_NAMES: readonly AttributeName[] = [
  row('Royal', 'Königlich', 'Royale'),
  row('Kamikaze', 'Kamikaze', 'Kamikaze'),
  row('Paralysing', 'Paralysierend', 'Paralysante'),
  row('Chameleon', 'Chamäleon', 'Caméléon'),
  row('Jigger', 'Jigger', 'Jigger'),
  row('Volage', 'Volage', 'Volage'),
  row('Functionary', 'Beamtet', 'Fonctionnaire'),
  row('HalfNeutral', 'HalbNeutral', 'DemiNeutre'),
  row('HurdleColourChanging', 'SprungbockFarbeWechselnd', 'CouleurEchangeantSautoir'),
  row('Protean', 'Proteisch', 'Protée'),
  row('Magic', 'Magisch', 'Magique'),
  row('Uncapturable', 'Unschlagbar', 'Imprenable'),
  row('Patrol', 'Patrouille', 'Patrouille'),
  row('Frischauf', 'Frischauf', 'Frischauf'),
  row('Bul', 'Bul', 'Bul'),
  row('Dob', 'Dob', 'Dob'),
  row('Anda', 'Anda', 'Anda'),
  row('AndaInverse', 'AndaInvers', 'AndaInverse'),
  // The board is told behind the move.
  { ...row('AliceA', 'AliceA', 'AliceA'), letters: '' },
  { ...row('AliceB', 'AliceB', 'AliceB'), letters: '' },
];

/** Place of an attribute in that order. */
export const attributeRank = (name: string): number => ATTRIBUTE_NAMES.findIndex((one) => one.name === name);
