import { type World, type WorldStore, encodeWorld } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aBuilding, aStore, aWorldStore, aVariant, aWorld, anItem, anOptionGroup } from '@hansang/testing'

const STRIKE = 'window.struck=1'
/** Has maximum length and words that customers search for. */
const NAME = `치킨</script><img src=x onerror="${STRIKE}">\${${STRIKE}}=cmd|'/C'!A0 \u202Eمرحبا\u202C 🍗${'W'.repeat(90)}`
const TEXT = `${NAME}\r\n<script>${STRIKE}</script> "'><svg/onload=${STRIKE}> {{constructor.constructor('${STRIKE}')()}} javascript:${STRIKE} https://elsewhere.test/${'w'.repeat(90)}`
/** Breaks out of an attribute. */
export const NO_PICTURE = '/no-picture.svg?"><svg/onload=window.struck=1>'

export const HOSTILE_OWNER = { loginId: 'owner9001', password: 'hansang1234' } as const
export const HOSTILE_NOTE = '<b onclick=window.struck=1>{{1+1}}${1+1}'

export function hostileWorld(now: Date): Readonly<Record<string, unknown>> {
  const { loginId, password } = HOSTILE_OWNER
  const world: Partial<World> = {
    stores: [
      hostileStore(now, '9001'),
      hostileStore(now, '9002', { channel: 'bbq' }),
      hostileStore(now, '9003', { holidays: [CLOSED_TODAY] }),
    ],
    addresses: [aBuilding({ ...HOSTILE_PLACE, roadAddress: `서울 테헤란로 152 ${NAME}`.slice(0, 200) })],
    owners: [
      {
        loginId,
        secret: { kind: 'plain', text: password },
        name: NAME,
        phone: '01011112222',
        storeIds: ['9001', '9002'],
      },
    ],
  }
  return encodeWorld(aWorld(world))
}

const HOSTILE_PLACE = {
  buildingName: `테헤란로 152 ${NAME}`,
  lotAddress: TEXT,
  dong: NAME,
  district: NAME,
  city: NAME,
  village: NAME,
}

const CLOSED_TODAY = {
  recurrence: 'REC_WEEKLY',
  startDate: '',
  endDate: '',
  title: NAME,
  recurrenceName: NAME,
  dayName: NAME,
  weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  weekOfMonth: 0,
} as const

function hostileStore(now: Date, id: string, given: Partial<WorldStore['store']> = {}): WorldStore {
  const options = anOptionGroup({
    id: `${id}-g`,
    name: NAME,
    minimum: 1,
    maximum: 1,
    options: { [NAME]: 500, [`다른 ${NAME}`.slice(0, 200)]: 0 },
  })
  const text = {
    name: NAME,
    summary: TEXT,
    description: TEXT,
    allergy: TEXT,
    badge: NAME,
    restriction: NAME.slice(0, 50),
  }
  const pictures = { thumbnailUrl: NO_PICTURE, imageUrls: [NO_PICTURE, NO_PICTURE] }
  const prices = [
    aVariant({ id: `${id}-p1`, name: NAME }),
    aVariant({ id: `${id}-p2`, name: `큰 ${NAME}`.slice(0, 200), price: won(28_000) }),
  ]
  const review = {
    id: `${id}-r`,
    nickname: NAME,
    rating: 4,
    text: TEXT,
    writtenAt: now,
    photoUrls: [NO_PICTURE],
    orderedGoods: NAME,
    ownerAnswer: TEXT,
    ownerAnsweredAt: now,
  }
  const terms = aStore().delivery
  return aWorldStore({
    id,
    name: NAME,
    address: NAME,
    detailAddress: NAME,
    introduction: TEXT,
    foodOrigin: TEXT,
    ownerName: NAME,
    businessNumber: NAME,
    posStoreCode: NAME,
    deliveryMinutes: 'W'.repeat(20),
    pointRates: { base: NAME, extras: [NAME] },
    photoUrls: [NO_PICTURE, NO_PICTURE],
    event: { discount: won(1_000), imageUrl: NO_PICTURE },
    delivery: { ...terms, districts: [{ ...terms.districts[0]!, name: NAME }] },
    groups: [
      {
        name: NAME,
        items: [anItem({ id: `${id}-i`, ...text, ...pictures, prices, optionGroups: [options] })],
      },
      { name: `또 ${NAME}`, items: [anItem({ id: `${id}-s`, ...text, isSoldOut: true })] },
    ],
    reviews: [review],
    ...given,
  })
}
