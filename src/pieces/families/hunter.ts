import type { Kind, LeaperMovement, Movement, PawnMovement, RiderMovement } from '../kind.js';

type Straight = LeaperMovement | RiderMovement | PawnMovement;

/** Does it go so that the direction in which it sets out says whether it goes forward? */
const isStraight = (movement: Movement): movement is Straight =>
  (movement.family === 'leaper' && movement.bounces === undefined) ||
  (movement.family === 'pawn' && !movement.passes) ||
  (movement.family === 'rider' &&
    movement.curves === undefined &&
    movement.onward === undefined &&
    movement.reflections === undefined);

/** Popeye's reading: who comes to its first rank as a hunter observes as a pawn there, but does not step. */
const onFirstRank = (movement: Movement): Movement =>
  movement.family === 'pawn' ? { ...movement, anywhere: 'to capture' } : movement;

/** Can its movement be a part of a hunter's? Not where it depends on other units' kinds, nor if it is half a pawn's. */
const isPart = ({ movements, promotes }: Kind): boolean =>
  movements.length > 0 &&
  movements.every(
    (one) =>
      one.family === 'path' ||
      one.family === 'leaper' ||
      one.family === 'rider' ||
      (one.family === 'pawn' && promotes === true),
  );

/**
 * The movements of a hunter: forward as the kind `away`, backward as the kind `home`, never along its rank.
 *
 * @returns `undefined` where one of the kinds cannot be a part of a hunter
 */
export function hunter(away: Kind, home: Kind): readonly Movement[] | undefined {
  if (!isPart(away) || !isPart(home)) return undefined;
  const parts = [...away.movements, ...home.movements];
  if (!parts.every(isStraight))
    return [{ family: 'hunter', away: away.movements.map(onFirstRank), home: home.movements.map(onFirstRank) }];
  const towards = (movements: readonly Movement[], sign: 1 | -1): readonly Movement[] =>
    movements.filter(isStraight).flatMap((movement): readonly Movement[] => {
      if (movement.family === 'pawn') return (movement.reversed ? -1 : 1) === sign ? [onFirstRank(movement)] : [];
      const vectors = movement.vectors.filter(([, ranks]) => ranks * sign > 0);
      return vectors.length === 0 ? [] : [{ ...movement, vectors, directed: true }];
    });
  return [...towards(away.movements, 1), ...towards(home.movements, -1)];
}
