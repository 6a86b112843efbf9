export { default } from '../not-yet/NotYetScreen.tsx'
