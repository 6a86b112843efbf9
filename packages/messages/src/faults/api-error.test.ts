import { describe, expect, it } from 'vitest'
import { requestFaultText } from './api-error.ts'

describe('the message of an invalid request', () => {
  it.each([
    [
      { field: 'quantity', problem: 'too-large', limit: 999 },
      '수량 항목이 너무 커요. 999 이하로 바꿔 주세요.',
    ],
    [
      { field: 'claimedPrice', problem: 'too-large', limit: 1e11 },
      '메뉴 가격 항목이 너무 커요. 100,000,000,000 이하로 바꿔 주세요.',
    ],
    [{ field: 'storeId', problem: 'missing' }, '매장 항목이 비어 있어요. 매장 항목을 채워 다시 보내 주세요.'],
    [
      { field: '', problem: 'type' },
      '요청 내용 항목의 형식이 올바르지 않아요. 형식을 바꿔 다시 보내 주세요.',
    ],
  ] as const)('names the field and the smallest change: %j', (fault, text) => {
    expect(requestFaultText(fault)).toBe(text)
  })
})
