import { PROFILE_PARTS } from '@hansang/domain'
import { expect, it } from 'vitest'
import { partSavedText } from '../store-parts.ts'

it('what is saved of a draft promises nothing before the store opens', { tags: ['SHOP-29'] }, () => {
  const said = PROFILE_PARTS.map((part) => [part, partSavedText(part, false), partSavedText(part, true)])
  for (const [, open, draft] of said) {
    expect(draft).toMatch(/^[^.]*저장했어요\./)
    expect(draft).not.toMatch(/바로|지금부터/)
    expect(open).not.toMatch(/열면/)
  }
})
