/** XML elements as text. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** An element with its attributes and content. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: readonly string[]
): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  )
  const content = inside.filter(Boolean).join('\n')
  return content
    ? `<${name}${written.join('')}>\n${content}\n</${name}>`
    : `<${name}${written.join('')}/>`
}
