/**
 * An expected "no": a value, never thrown. `reason` names the text in the message catalogue,
 * `params` fill its placeholders with what would make it work.
 */
export interface Refusal<Reason extends string = string> {
  readonly reason: Reason
  readonly params?: Readonly<Record<string, string | number>>
}

/** One rule of an ordered list: a refusal, or `null` when the rule is kept. */
export type Check<Input, Reason extends string = string> = (input: Input) => Refusal<Reason> | null

/** Whether something answered "no"; `null` and `undefined` are no refusals. */
export function isRefusal<Answer>(answer: Answer): answer is Extract<Answer, Refusal> {
  return typeof answer === 'object' && answer !== null && 'reason' in answer
}

export function refusal<Reason extends string>(
  reason: Reason,
  params?: Readonly<Record<string, string | number>>,
): Refusal<Reason> {
  return params ? { reason, params } : { reason }
}

/** Runs the checks in order and yields the first refusal. */
export function firstRefusal<Input, Reason extends string>(
  checks: readonly Check<Input, Reason>[],
  input: Input,
): Refusal<Reason> | null {
  for (const check of checks) {
    const found = check(input)
    if (found) return found
  }
  return null
}
