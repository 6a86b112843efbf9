/** The names in braces of a template: `'{n}원'` has `n`. */
export type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/**
 * Puts `params` into the placeholders of `template`; the names are checked against the template's text.
 *
 * @throws Error when a placeholder has no value: half a sentence is never shown.
 */
export function fill<const Template extends string>(
  template: Template,
  params: Readonly<Record<Placeholder<Template>, string | number>>,
): string {
  const values: Readonly<Record<string, string | number>> = params
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return String(value)
  })
}
