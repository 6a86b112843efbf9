/**
 * Returned, never thrown. `reason` selects a text of the message catalogue; `params` fill its placeholders.
 */
export interface Refusal<Reason extends string = string> {
  readonly reason: Reason
  readonly params?: Readonly<Record<string, string | number>>
}

/** `null`: the rule holds. */
export type Check<Input, Reason extends string = string> = (input: Input) => Refusal<Reason> | null

export function isRefusal<Answer>(answer: Answer): answer is Extract<Answer, Refusal> {
  return typeof answer === 'object' && answer !== null && 'reason' in answer
}

export function refusal<Reason extends string>(
  reason: Reason,
  params?: Readonly<Record<string, string | number>>,
): Refusal<Reason> {
  return params ? { reason, params } : { reason }
}

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
