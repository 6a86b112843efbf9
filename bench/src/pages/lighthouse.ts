import lighthouse, { type Flags } from 'lighthouse'

export interface LighthouseScores {
  readonly performance: number
  readonly accessibility: number
  readonly largestPaintMs: number
}

/** In the phone's own browser, so that a screen finds its stored state. */
export async function lighthouseMobile(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<LighthouseScores> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod,
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
  }
  const run = await lighthouse(url, flags)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
  const { categories, audits } = run.lhr
  return {
    performance: (categories['performance']?.score ?? 0) * 100,
    accessibility: (categories['accessibility']?.score ?? 0) * 100,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
  }
}
