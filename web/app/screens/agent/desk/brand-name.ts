import { brandOf, isChannelCode } from '@hansang/domain'

export function brandName(code: string): string {
  return isChannelCode(code) ? brandOf(code).name : code
}
