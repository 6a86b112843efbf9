/** The LIKE pattern of what contains a text; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
