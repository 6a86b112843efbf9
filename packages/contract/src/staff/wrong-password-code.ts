/** Code of a change of the password that is refused for the present one; any other is refused for the new one. */
export const WRONG_PASSWORD_CODE = 'wrongPassword'
