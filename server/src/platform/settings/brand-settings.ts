import { readFileSync } from 'node:fs'
import { type BrandCompanies, CHANNEL_CODES } from '@hansang/domain'
import { z } from 'zod'
import { phoneDigits } from './setting-values.ts'

const line = z.string().trim().min(1).max(200)

const company = z.strictObject({
  ownerName: line.exactOptional(),
  companyName: line.exactOptional(),
  companyAddress: line.exactOptional(),
  businessNumber: z
    .string()
    .regex(/^\d{10}$/, { error: 'must be 10 digits' })
    .exactOptional(),
  mailOrderNumber: line.exactOptional(),
  hotline: phoneDigits.exactOptional(),
  supportPhone: phoneDigits.exactOptional(),
})

const companies = z.partialRecord(z.enum(CHANNEL_CODES), company)

export const brandsFile = z.string().transform((path, context): BrandCompanies => {
  const read = companies.safeParse(contentsOf(path))
  if (read.success) return read.data
  const [fault] = read.error.issues
  const place = fault?.path.join('.') || 'the whole of it'
  context.addIssue({ code: 'custom', message: `names "${path}", where ${place} is wrong: ${fault?.message}` })
  return z.NEVER
})

function contentsOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
