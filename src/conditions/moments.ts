/**
 * When an effect acts within one move, earliest first. The order is part of the rules; it is that of the problem world's
 * standard solver, and each step says why it stands where it does.
 */
export const MOMENTS = [
  // The move itself is not over before its second half: a captured unit's step, a way back.
  'completion',
  // Markers repeat the whole move of the man, before anything else happens to him.
  'imitation',
  // What stays behind does so as soon as the square is left: holes, ghosts.
  'departure',
  // Who captures and dies of it is gone before it could become anything else: a pawn does not promote.
  'end of the capturer',
  // Chameleons go on in their cycle from what they were: a pawn that promotes has changed enough.
  'cycle of kinds',
  // A capturing unit takes over the captured one's kind at once: it may be no pawn any more when promotion is due.
  'capture of the kind',
  'promotion',
  // Who waited below a unit that has left comes back before anything is judged by the position, but after the promotion.
  'ghosts',
  // Cycles of kinds go on from the promoted unit.
  'change of the kind',
  // A transfer comes after the promotion on the arrival square, and may lead to another one.
  'transfer',
  'promotion after transfer',
  // Degrees of rank by what the move was; a unit that was just transferred is the mover still.
  'degrees',
  // Who is neutral every other move is so before rebirths ask whose it is.
  'half-neutral',
  // Kings that take after the captured units.
  'kings',
  // Squares that change colours do so where the unit arrives, before it is reborn.
  'magic squares',
  // The capturing unit goes home before its colour is judged: an Anticirce unit changes colour at home.
  'rebirth of the mover',
  'promotion after rebirth',
  'colour of the mover',
  'exchange of kings',
  // Who was hopped over is judged when the mover is what it will be.
  'colour of the hurdle',
  // And it goes on, of its new colour, before anything is reborn.
  'step of the hurdle',
  // The captured unit comes back in the position that the mover has left.
  'rebirth',
  'promotion of the reborn',
  // A reborn unit has come to a square of another colour, as what it is then.
  'colour of the reborn',
  // Who comes into another's view does so when all that were captured are back.
  'views',
  // Pawns stay behind only where nothing was reborn.
  'sentinels',
  // What waited under a square comes up when all have gone and come.
  'uncovering',
  'placing of kings',
  // Colours of others are judged by what the whole move has made.
  'colour of others',
  'influence',
  'bookkeeping',
] as const;
export type Moment = (typeof MOMENTS)[number];
