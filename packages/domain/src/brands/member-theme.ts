/** Colours of all screens in the member-channel mode. */
export const MEMBER_THEME_COLOR = '#1EA35A'
export const ON_MEMBER_THEME_COLOR = '#1A1A1A'
