/** Texts of ours that the copy of the specification does not have. */
export const own = {
  preparingScreen: '준비 중인 화면입니다.',
  preparingScreenHint: '곧 이용할 수 있도록 준비하고 있습니다.',
} as const
