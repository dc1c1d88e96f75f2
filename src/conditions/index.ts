import type { ConditionUse } from '../problem/model.js';
import { antipodeanCirce, circeAntipode } from './circe/antipode.js';
import type { Condition } from './condition.js';
import { hole } from './hole.js';
import { normalPawn } from './normal-pawn.js';
import { wormholes } from './wormholes.js';

/** Every condition there is. */
export const CONDITIONS: readonly Condition[] = [circeAntipode, antipodeanCirce, hole, normalPawn, wormholes];

/**
 * The condition that a problem names, with what is left of the arguments.
 *
 * @param conditions  those that exist
 */
export function findCondition(
  { name, args }: Pick<ConditionUse, 'name' | 'args'>,
  conditions: readonly Condition[],
): { readonly condition: Condition; readonly args: readonly string[] } | undefined {
  const direct = conditions.find((condition) => condition.name === name);
  if (direct !== undefined) return { condition: direct, args };
  for (const condition of conditions)
    for (const [alias, argument] of condition.aliases ?? [])
      if (alias === name && args.includes(argument)) return { condition, args: args.filter((one) => one !== argument) };
  return undefined;
}

/** Arguments as a condition takes them, or the first that it does not know. */
export function readArguments(
  { arguments: taken }: Condition,
  args: readonly string[],
): { readonly args: readonly string[] } | { readonly unknown: string } {
  if (taken?.squares)
    return { args: args.flatMap((one) => one.match(/[a-z]\d{1,2}'?/gi) ?? []).map((one) => one.toLowerCase()) };
  const words = args.map((one) => taken?.words?.find((word) => word.toLowerCase() === one.toLowerCase()));
  const unknown = args.find((_, i) => words[i] === undefined);
  return unknown === undefined ? { args: words.flatMap((word) => word ?? []) } : { unknown };
}
