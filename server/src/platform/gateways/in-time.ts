const PROVIDER_LIMIT_MS = 10_000

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
