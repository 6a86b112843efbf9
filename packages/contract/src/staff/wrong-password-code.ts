/** Refusal code for a wrong current password; all other codes concern the new one. */
export const WRONG_PASSWORD_CODE = 'wrongPassword'
