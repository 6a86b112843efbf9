/** `'{n}원'` has `n`. */
export type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** With an optional particle in both forms: after a consonant, then in brackets after a vowel. */
const PLACEHOLDER = /\{([^{}]+)\}((?:을\(를|이\(가|은\(는|과\(와|이에요\(예요)\))?/g

/**
 * A particle such as `을(를)` in `{dish}을(를)` gets the form for the value's last letter.
 *
 * @throws Error when a placeholder has no value: half a sentence is never shown.
 */
export function fill<const Template extends string>(
  template: Template,
  params: Readonly<Record<Placeholder<Template>, string | number>>,
): string {
  const values: Readonly<Record<string, string | number>> = params
  return template.replaceAll(PLACEHOLDER, (_, name: string, pair: string = '') => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return `${value}${particleAfter(String(value), pair)}`
  })
}

function particleAfter(value: string, pair: string): string {
  const endsInConsonant = hasFinalConsonant(value)
  if (pair === '' || endsInConsonant === null) return pair
  const [afterConsonant = '', afterVowel = ''] = pair.split(/[()]/)
  return endsInConsonant ? afterConsonant : afterVowel
}

/** By the last syllable, digit or Latin letter, the latter two by their Korean names; `null` without any. */
function hasFinalConsonant(value: string): boolean | null {
  const last = /[가-힣0-9a-z](?=[^가-힣0-9a-z]*$)/i.exec(value)?.[0] ?? ''
  if (last === '') return null
  return last >= '가' ? (last.charCodeAt(0) - '가'.charCodeAt(0)) % 28 > 0 : /[013678lmnr]/i.test(last)
}
