import type { StaffRight } from '@hansang/domain'
import { boardTexts, ownerTexts, placeNames } from '@hansang/messages'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { mayAnywhere } from './own-right.ts'

export interface OwnerPlace {
  readonly path: () => string
  readonly name: string
  /** Shown to staff who have it at one of their stores. */
  readonly right: StaffRight
  /** Strokes within 24 × 24. */
  readonly icon: ReactNode
}

/** In the order of a day; a phone shows the first ones and the rest behind a button. */
export const OWNER_PLACES: readonly OwnerPlace[] = [
  {
    path: paths.ownerOrders,
    name: boardTexts.title,
    right: 'orders',
    icon: <path d="M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6" />,
  },
  {
    path: () => '/ceo/kitchen',
    name: placeNames.kitchen,
    right: 'orders',
    icon: <path d="M5 10h14v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM3 10h18M9 6V4M15 6V4M12 7V3" />,
  },
  {
    path: paths.ownerAllOrders,
    name: placeNames.allOrders,
    right: 'orders',
    icon: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  },
  {
    path: paths.ownerStore,
    name: ownerTexts.stores,
    right: 'account',
    icon: <path d="M4 10l1.5-5h13L20 10M5 10v9h14v-9M4 10h16M10 19v-5h4v5" />,
  },
  {
    path: paths.ownerMenu,
    name: placeNames.menu,
    right: 'menu',
    icon: <path d="M7 4v6a2.5 2.5 0 0 0 5 0V4M9.5 4v16M16.5 20v-7H14V7c0-2 1.2-3 2.5-3z" />,
  },
  {
    path: paths.ownerTakings,
    name: placeNames.takings,
    right: 'takings',
    icon: <path d="M4 20h16M6.5 16v-5M12 16V5M17.5 16V9" />,
  },
  {
    path: paths.ownerFlow,
    name: placeNames.flow,
    right: 'store',
    icon: <path d="M5 7h8M17 7h2M5 17h2M11 17h8M13 5v4M7 15v4" />,
  },
  {
    path: () => '/ceo/tickets',
    name: placeNames.printers,
    right: 'orders',
    icon: <path d="M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z" />,
  },
  {
    path: paths.ownerReviews,
    name: ownerTexts.reviews,
    right: 'reviews',
    icon: <path d="M5 5h14v11H12l-4 3v-3H5zM9 10.5h6" />,
  },
  {
    path: paths.ownerStaff,
    name: placeNames.people,
    right: 'staff',
    icon: <path d="M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c0-4 3-6 7-6s7 2 7 6" />,
  },
  {
    path: paths.ownerLog,
    name: placeNames.log,
    right: 'log',
    icon: <path d="M12 7v5l3 2M12 21a9 9 0 1 0-9-9M3 6v6h6" />,
  },
  {
    path: paths.ownerAlarm,
    name: ownerTexts.bell,
    right: 'orders',
    icon: <path d="M6 16h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v3.5zM10.5 19h3" />,
  },
  {
    path: paths.ownerOpening,
    name: placeNames.drafts,
    right: 'openStores',
    icon: <path d="M4 10l1.5-5h13L20 10v1M5 10v9h7M4 10h16M17 14v6M14 17h6" />,
  },
]

/** For people without the board: head office. */
export function firstPlace(): string {
  return OWNER_PLACES.find(({ right }) => mayAnywhere(right))?.path() ?? paths.ownerAccount()
}
