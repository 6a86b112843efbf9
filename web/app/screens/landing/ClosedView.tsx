import { closedScreen } from '@hansang/domain'
import { fill, landingTexts, closedTexts } from '@hansang/messages'
import { changeVisit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, LeafIcon, PotIcon } from '../../ui/index.ts'
import css from './ClosedView.module.css'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface ClosedViewProps {
  readonly brand: LandingBrand
  readonly store: LandingStore
}

/** In the place of the choices while nothing can be ordered; the menu stays open to read. */
export function ClosedView({ brand, store }: ClosedViewProps) {
  const isHoliday = closedScreen(store.opening) === 'holiday'
  return (
    <section className={css.closed}>
      <span className={css.art} aria-hidden="true">
        {isHoliday ? <LeafIcon size={40} /> : <PotIcon size={40} />}
      </span>
      <h2 className={css.title}>{isHoliday ? landingTexts.holiday : landingTexts.preparing}</h2>
      {hint(store) && <p className={css.hint}>{hint(store)}</p>}
      <ButtonLink
        kind="secondary"
        to={paths.store({ channel: brand.code, id: store.id })}
        onClick={() => changeVisit({ orderType: 'discover' })}
      >
        {landingTexts.justMenu}
      </ButtonLink>
    </section>
  )
}

/** When it opens again, where that is known. */
function hint({ opening }: LandingStore): string | null {
  if (opening.kind === 'before-open') return fill(closedTexts.before, { 'HH:mm': opening.opensAt })
  return opening.kind === 'break' ? fill(closedTexts.break, { 'HH:mm': opening.endsAt }) : null
}
