import { closedScreen, isOutsideHours, type OpeningState, reopensAt } from '@hansang/domain'
import { landingTexts, openingText, restHeadline } from '@hansang/messages'
import { changeVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, LeafIcon, PotIcon } from '../../../ui/index.ts'
import css from './ClosedView.module.css'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface ClosedViewProps {
  readonly brand: Pick<LandingBrand, 'code' | 'features'>
  readonly store: Pick<LandingStore, 'id' | 'opening' | 'stop'>
}

export function ClosedView({ brand, store }: ClosedViewProps) {
  const isHoliday = closedScreen(store.opening) === 'holiday'
  return (
    <section className={css.closed}>
      <span className={css.art} aria-hidden="true">
        {isHoliday ? <LeafIcon size={40} /> : <PotIcon size={40} />}
      </span>
      <h2 className={css.title}>{titleOf({ brand, store })}</h2>
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

function titleOf({ brand, store: { opening, stop } }: ClosedViewProps): string {
  if (stop) return landingTexts[stop]
  const rest = restHeadline(opening.kind)
  if (rest) return rest
  if (closedScreen(opening) === 'holiday') return landingTexts.holiday
  const saysHours = brand.features.isChatOrder && isOutsideHours(opening)
  return saysHours ? landingTexts.chatbotClosed : landingTexts.preparing
}

const HINTED: readonly OpeningState['kind'][] = ['before-open', 'break', 'paused', 'closed-today']

function hint({ opening }: ClosedViewProps['store']): string | null {
  return HINTED.includes(opening.kind) ? openingText(opening.kind, reopensAt(opening)) : null
}
