import { fill, landingTexts } from '@hansang/messages'
import { Carousel, Picture, Screen } from '../../../../ui/index.ts'
import { BrandFooter } from '../BrandFooter.tsx'
import css from './CarouselLanding.module.css'
import { LandingLinks } from '../LandingLinks.tsx'
import { LandingOrderBar } from '../LandingPage.tsx'
import { OpenChip } from '../OpenChip.tsx'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'
import { WaysToOrder } from '../WaysToOrder.tsx'

const AUTOPLAY_MS = 3000
const SLIDES = 3

export function CarouselLanding(view: LandingView) {
  const { brand, store } = view
  const name = store?.name ?? brand.name
  return (
    <Screen look="bare" bottom={<LandingOrderBar store={store} />}>
      <header className={css.header}>
        <p className={css.logo}>{brand.name}</p>
        <h1 className={css.name}>{name}</h1>
        {store && <OpenChip opening={store.opening} hours={store.hours} />}
      </header>
      <div className={css.carousel}>
        <Carousel label={brand.name} slides={slidesOf(store?.photoUrls ?? [])} autoplayMs={AUTOPLAY_MS} />
      </div>
      <div className={layout.flat}>
        <p className={css.greeting}>{fill(landingTexts.greeting, { store: name })}</p>
        <WaysToOrder {...view} />
        <LandingLinks {...view} />
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}

function slidesOf(photoUrls: readonly string[]) {
  return Array.from({ length: SLIDES }, (_, index) => ({
    key: String(index),
    content: (
      <Picture src={photoUrls[index % photoUrls.length] ?? ''} alt="" shape="wide" isFirst={index === 0} />
    ),
  }))
}
