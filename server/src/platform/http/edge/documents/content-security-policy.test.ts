import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const closed = contentSecurityPolicy('n1', { mapProvider: null, mapOutOrigins: {} })

describe('the policy of a page', { tags: ['EP-63'] }, () => {
  it('names no host outside', () => {
    expect(closed).not.toMatch(/https:\/\//)
    expect(closed).toContain("script-src 'self' 'nonce-n1';")
    expect(closed).toContain("form-action 'self';")
  })

  it('allows the scripts of the configured map provider only', () => {
    const naver = contentSecurityPolicy('n1', { mapProvider: { kind: 'naver', key: 'k' }, mapOutOrigins: {} })
    expect(naver).toMatch(/script-src 'self' 'nonce-n1' https:\/\/oapi\.map\.naver\.com/)
    expect(naver).not.toContain('kakao')
    const kakao = contentSecurityPolicy('n1', { mapProvider: { kind: 'kakao', key: 'k' }, mapOutOrigins: {} })
    expect(kakao).toMatch(/script-src 'self' 'nonce-n1' https:\/\/dapi\.kakao\.com/)
    expect(kakao).not.toContain('naver')
  })

  it('allows forms to the targets of picked addresses, each once', { tags: ['ADR-20'] }, () => {
    const mapOutOrigins = { bbq: ['https://a.kr'], kyochon: ['https://a.kr', 'https://b.kr'] }
    expect(contentSecurityPolicy('n1', { mapProvider: null, mapOutOrigins })).toContain(
      "form-action 'self' https://a.kr https://b.kr;",
    )
  })
})
