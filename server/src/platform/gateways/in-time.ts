/** How long any outside system may take for an answer. */
const PROVIDER_LIMIT_MS = 10_000

/** @throws Error when there is no answer within the provider's time. */
export async function inTime<Answer>(
  ask: () => Promise<Answer>,
  limitMs = PROVIDER_LIMIT_MS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider was silent for ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([ask(), silence])
  } finally {
    clearTimeout(timer)
  }
}
