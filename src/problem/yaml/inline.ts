/** A value as one would write it in YAML on one line. */
export function inlineYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineYaml).join(', ')}]`;
  if (typeof value !== 'object' || value === null)
    return /[#:,[\]{}]/.test(String(value)) ? `"${String(value)}"` : String(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${key}: ${inlineYaml(entry)}`)
    .join(', ')}}`;
}
