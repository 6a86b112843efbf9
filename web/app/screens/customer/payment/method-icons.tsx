import type { ComponentType, ReactNode } from 'react'

export type MethodIcon = ComponentType

/** Two-tone drawings on a 28-unit grid; `soft` is the background of `lines`. */
function icon(soft: ReactNode, lines: ReactNode): MethodIcon {
  return function Icon() {
    return (
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <g fill="currentColor" opacity="0.18">
          {soft}
        </g>
        <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
          {lines}
        </g>
      </svg>
    )
  }
}

export const CardIcon = icon(
  <rect x="3" y="6" width="22" height="16" rx="3" />,
  <>
    <rect x="3" y="6" width="22" height="16" rx="3" />
    <path d="M3 11h22M7 17h5" />
  </>,
)
export const CashIcon = icon(
  <rect x="3" y="7" width="22" height="14" rx="2.5" />,
  <>
    <rect x="3" y="7" width="22" height="14" rx="2.5" />
    <circle cx="14" cy="14" r="3.2" />
    <path d="M6.5 14h.01M21.5 14h.01" />
  </>,
)
export const CourierIcon = icon(
  <path d="M4 8h9v9H4z" />,
  <>
    <circle cx="8" cy="21" r="2.5" />
    <circle cx="21" cy="21" r="2.5" />
    <path d="M4 8h9v9H4zM10.5 21h8M4 21H3v-4h15l3 1.500M18 17V9h-2.5" />
  </>,
)
export const StoreIcon = icon(
  <path d="M4 11l2-6h16l2 6z" />,
  <path d="M4 11l2-6h16l2 6a3.3 3.3 0 0 1-6.6 0 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 4 11zM6 15v8h16v-8M12 23v-5h4v5" />,
)
export const LinkIcon = icon(
  <rect x="8" y="3" width="12" height="22" rx="3" />,
  <>
    <rect x="8" y="3" width="12" height="22" rx="3" />
    <path d="M13 21.500h2M11.5 12h5M14.5 10l2 2-2 2" />
  </>,
)
