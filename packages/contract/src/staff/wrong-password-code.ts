/** All other codes concern the new password. */
export const WRONG_PASSWORD_CODE = 'wrongPassword'
