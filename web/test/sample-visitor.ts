import type { AnswerOf, enterVisit } from '@hansang/contract'

export function aLogin(
  parts: Partial<AnswerOf<typeof enterVisit>['visitor']> = {},
): AnswerOf<typeof enterVisit> {
  const visitor = {
    phone: '01012345678',
    channel: 'hansang',
    userAgent: 'test',
    hasPassedIdentityCheck: false,
    identityCheckedAt: null,
    systemChannels: [],
    token: 'token-1',
    points: [],
    ...parts,
  }
  return { token: visitor.token, visitor, points: visitor.points }
}
