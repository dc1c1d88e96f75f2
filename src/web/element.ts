/** An element with a class and text; the text is text, whatever stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (kind !== '') made.className = kind;
  if (text !== '') made.textContent = text;
  return made;
}
