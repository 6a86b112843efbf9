import { useNavigate } from 'react-router'

export function cameFromInside(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export function useStepBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (cameFromInside() ? navigate(-1) : navigate(otherwise))
}
