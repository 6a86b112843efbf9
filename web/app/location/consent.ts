import { mapTexts } from '@hansang/messages'
import { localValues } from '../browser/browser-storage.ts'
import { confirmed } from '../ui/index.ts'
import { changeVisit } from '../visit/index.ts'

/**
 * Asks once per entry; after a no, asks again only if `isAskedFor` (the customer used a location control).
 * Consent leaves member mode, whose pages have no location.
 */
export async function consentsToLocation(isAskedFor: boolean): Promise<boolean> {
  const answered = localValues.read('locationAgree')
  if (answered === 'Y') return true
  if (answered === 'N' && !isAskedFor) return false
  const { consent, agree, decline } = mapTexts.geo
  const isAgreed = await confirmed({ text: consent, confirm: agree, cancel: decline })
  localValues.write('locationAgree', isAgreed ? 'Y' : 'N')
  if (isAgreed) changeVisit({ isMember: false })
  return isAgreed
}
