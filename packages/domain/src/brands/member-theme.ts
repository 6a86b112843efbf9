/** The green of the member-channel mode, on every screen, and the text upon it. */
export const MEMBER_THEME_COLOR = '#1EA35A'
export const ON_MEMBER_THEME_COLOR = '#1A1A1A'
