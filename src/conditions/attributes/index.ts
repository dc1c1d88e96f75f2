import { aliceA, aliceB } from '../alice.js';
import { andaInverseUnits, andaUnits } from '../anda.js';
import { proteanUnits } from '../captured-kind.js';
import { chameleon } from '../chameleon-chess.js';
import { functionaryUnits } from '../functionary.js';
import { jigger } from '../koeko.js';
import { patrolUnits } from '../patrol.js';
import { volageUnits } from '../volage.js';
import type { Attribute } from './attribute.js';
import { halfNeutral } from './half-neutral.js';
import { bul, dob, hurdleColourChanging } from './hopping.js';
import { kamikaze } from './kamikaze.js';
import { magic } from './magic.js';
import { paralysing } from './paralysing.js';
import { frischauf, royal } from './royal.js';
import { uncapturable } from './uncapturable.js';

/** Every attribute that is supported, in the order of their letters. */
export const ATTRIBUTES: readonly Attribute[] = [
  royal,
  kamikaze,
  paralysing,
  chameleon,
  jigger,
  volageUnits,
  functionaryUnits,
  halfNeutral,
  hurdleColourChanging,
  proteanUnits,
  magic,
  uncapturable,
  patrolUnits,
  frischauf,
  bul,
  dob,
  andaUnits,
  andaInverseUnits,
  aliceA,
  aliceB,
];
