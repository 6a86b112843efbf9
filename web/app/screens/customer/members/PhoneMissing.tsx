import type { MemberStore } from '@hansang/contract'
import { memberTexts } from '@hansang/messages'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/index.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import css from './PhoneMissing.module.css'

export function PhoneMissing({ store }: { store: Pick<MemberStore, 'id' | 'channel'> }) {
  const isRefused = useSession(({ state }) => state === 'refused')
  const isEmpty = useVisit(({ isMember, phoneHandle }) => isMember && phoneHandle === '')
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || !(isEmpty || isRefused)) return null
  return (
    <section className={css.notice} role="status">
      <p className={css.title}>{memberTexts.noPhone}</p>
      <p className={css.text}>{memberTexts.noPhoneHint}</p>
      <ButtonLink kind="secondary" size="medium" to={paths.landingByQuery(store, { qrYN: 'Y' })}>
        {memberTexts.enterPhone}
      </ButtonLink>
    </section>
  )
}
