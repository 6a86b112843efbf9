import type { StoreAnswer } from '@hansang/contract'
import { brandOf, storeTraits } from '@hansang/domain'
import { storeTexts } from '@hansang/messages'
import { GiftIcon, TicketIcon } from '../../../ui/index.ts'
import css from './EventBanner.module.css'

export function EventBanner({ store }: { store: StoreAnswer }) {
  switch (brandOf(store.channel).features.banner) {
    case 'survey':
      return <SurveyBanner store={store} />
    case 'event':
      return store.event ? <StoreEventImage imageUrl={store.event.imageUrl} /> : null
    case 'none':
      return null
  }
}

function SurveyBanner({ store }: { store: StoreAnswer }) {
  const variant = storeTraits(store.id, store.channel).eventBanner
  return (
    <p className={css.survey} data-variant={variant}>
      {variant === 'B' ? <GiftIcon size={26} /> : <TicketIcon size={26} />}
      {variant === 'B' ? storeTexts.banner.wifiSurveyB : storeTexts.banner.wifiSurvey}
    </p>
  )
}

function StoreEventImage({ imageUrl }: { imageUrl: string }) {
  if (!imageUrl) return <p className={css.survey}>{storeTexts.banner.momstouchEvent}</p>
  return (
    <img
      className={css.image}
      src={imageUrl}
      alt={storeTexts.banner.momstouchEvent}
      width={800}
      height={300}
    />
  )
}
