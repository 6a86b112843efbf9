import type { StoreAnswer } from '@hansang/contract'
import { brandOf, type ChannelCode, hoursParts, hoursToday } from '@hansang/domain'
import { basketTexts, fill, hoursText, reorderTexts } from '@hansang/messages'
import { serverNow } from '../../../clock.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { BasketPage } from '../basket/BasketPage.tsx'
import { ClosedView } from '../landing/ClosedView.tsx'
import { storeStop } from '../store/chat-stop.ts'
import type { ReorderOutcome } from './outcome.ts'
import css from './ReorderView.module.css'

type StoreOutcome = Extract<ReorderOutcome, { readonly store: unknown }>
type EmptyOutcome = Exclude<StoreOutcome, { readonly kind: 'filled' | 'closed' }>

interface ReorderAtStoreProps<Shown extends StoreOutcome = StoreOutcome> {
  readonly outcome: Shown
  readonly channel: ChannelCode
}

export function ReorderAtStore({ outcome, channel }: ReorderAtStoreProps) {
  const { store, kind } = outcome
  const header = { title: reorderTexts.title, back: paths.store({ channel, id: store.id }) }
  if (kind === 'filled') return <BasketPage channel={channel} {...header} />
  if (kind !== 'closed') {
    return (
      <Screen {...header}>
        <NothingFilled outcome={outcome} channel={channel} />
      </Screen>
    )
  }
  return (
    <Screen {...header} look="plain">
      <div className={css.closed}>
        <StoreHours store={store} />
        <ClosedView
          brand={brandOf(channel)}
          store={{ id: store.id, opening: outcome.opening, stop: storeStop(store.status) }}
        />
      </div>
    </Screen>
  )
}

function StoreHours({ store }: { store: StoreAnswer }) {
  const today = hoursToday(store, serverNow())
  return (
    <div className={css.store}>
      <h2>{store.name}</h2>
      {today?.entry.isOpen && (
        <p>{fill(reorderTexts.hoursToday, { time: hoursText(hoursParts(today.entry)) })}</p>
      )}
    </div>
  )
}

function NothingFilled({ outcome, channel }: ReorderAtStoreProps<EmptyOutcome>) {
  const shorter = useShorterWay(outcome, channel)
  return (
    <EmptyState {...wordsOf(outcome)}>
      <div className={css.ways}>
        {shorter && <ButtonLink to={shorter.to}>{shorter.label}</ButtonLink>}
        <ButtonLink kind={shorter ? 'quiet' : 'primary'} to={paths.store({ channel, id: outcome.store.id })}>
          {basketTexts.toMenu}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

function wordsOf(outcome: EmptyOutcome): { readonly title: string; readonly text: string } {
  switch (outcome.kind) {
    case 'couponsOnly':
      return { title: reorderTexts.nothingLeft, text: reorderTexts.couponsOnly }
    case 'nothingLeft': {
      const names = outcome.names.join(', ')
      return { title: reorderTexts.nothingLeft, text: fill(reorderTexts.nothingLeftNames, { names }) }
    }
    case 'choiceNeeded':
      return { title: outcome.line.itemName, text: reorderTexts.chooseAnewHint }
    case 'kept':
      return { title: reorderTexts.keptTitle, text: reorderTexts.keptHint }
  }
}

function useShorterWay(outcome: EmptyOutcome, channel: ChannelCode) {
  const phoneHandle = useVisit((visit) => visit.phoneHandle)
  if (outcome.kind === 'choiceNeeded') {
    const to = paths.menuItem({ channel, id: outcome.store.id }, outcome.line.itemId)
    return { to, label: reorderTexts.chooseAnew }
  }
  if (outcome.kind !== 'kept') return null
  const { keptStore } = outcome
  // Another brand's basket needs that brand's login first.
  const isOtherBrand = keptStore !== null && keptStore.channel !== channel
  return {
    to: isOtherBrand ? paths.landing(keptStore, phoneHandle) : paths.basket(channel),
    label: reorderTexts.toKept,
  }
}
