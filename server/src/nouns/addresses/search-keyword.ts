import { searchable } from '@hansang/domain'
import { apiErrorTexts } from '@hansang/messages'
import type { RefusedKeyword } from '../../platform/gateways/addresses/port.ts'

const LONGEST = 80
const LONGEST_NUMBER = 10
const NO_PART_OF_AN_ADDRESS = /[^\p{L}\p{N}\s-]|(?<!\d)-|-(?!\d)/gu

/** A province alone matches too many addresses. */
const PROVINCES = new Set(
  [
    '서울',
    '부산',
    '대구',
    '인천',
    '광주',
    '대전',
    '울산',
    '세종',
    '경기',
    '강원',
    '충북',
    '충남',
    '전북',
    '전남',
    '경북',
    '경남',
    '제주',
  ].flatMap((name) => [
    name,
    `${name}시`,
    `${name}도`,
    `${name}특별시`,
    `${name}광역시`,
    `${name}특별자치시`,
    `${name}특별자치도`,
  ]),
)

/** Uses the public address service's error codes. Drops `%`, quotes and other characters that it refuses. */
export function judgeKeyword(keyword: string): readonly string[] | RefusedKeyword {
  const plain = keyword.normalize('NFKC').replaceAll(NO_PART_OF_AN_ADDRESS, ' ').trim()
  const words = plain.split(/\s+/u).map(searchable).filter(Boolean)
  const joined = words.join('')
  if (joined === '') return rejectedKeyword('E0005', apiErrorTexts.addressKeyword.empty)
  if (joined.length < 2) return rejectedKeyword('E0008', apiErrorTexts.addressKeyword.short)
  if (joined.length > LONGEST) return rejectedKeyword('E0010', apiErrorTexts.addressKeyword.long)
  if (/^[\d-]+$/.test(joined)) {
    return joined.length > LONGEST_NUMBER
      ? rejectedKeyword('E0011', apiErrorTexts.addressKeyword.number)
      : rejectedKeyword('E0009', apiErrorTexts.addressKeyword.number)
  }
  if (PROVINCES.has(joined)) return rejectedKeyword('E0006', apiErrorTexts.addressKeyword.vague)
  return words
}

function rejectedKeyword(reason: string, message: string): RefusedKeyword {
  return { reason, message }
}
