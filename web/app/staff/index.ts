export { callAsStaff, type StaffCallOptions, StaffSignedOut } from './call-as-staff.ts'
export { SignInPage } from './SignInPage.tsx'
export { type StaffLogin, StaffSignIn } from './StaffSignIn.tsx'
