import type { Endpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { NeedsDatabase } from '../../db/index.ts'
import { inSpan } from '../../tracing/span.ts'
import { ApiError } from '../api-error.ts'
import type { Outcome } from './outcome.ts'

const FIRST_FAULT = 500
/** Providers may word a reason; theirs are not told. */
const OURS = /^[a-z][A-Za-z]{0,40}$/

export async function inUseCaseSpan<E extends Endpoint>(
  { id }: Endpoint,
  run: () => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  return await inSpan(
    { name: id, facts: { 'hansang.endpoint': id } },
    async (span) => {
      const outcome = await run()
      if (isRefusal(outcome))
        span.note({ 'hansang.refusal': OURS.test(outcome.reason) ? outcome.reason : 'refused' })
      return outcome
    },
    isFault,
  )
}

/** What memory could not answer is done again in a transaction. */
function isFault(error: unknown): boolean {
  if (error instanceof NeedsDatabase) return false
  return !(error instanceof ApiError) || error.status >= FIRST_FAULT
}
