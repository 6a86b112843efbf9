export { useProving } from './use-proving.ts'
export { VerifyCard } from './VerifyCard.tsx'
