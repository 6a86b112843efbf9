import { useNavigate } from 'react-router'

/** Opened by its own address, there is no page of ours to go back to. */
export function cameFromInside(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** One page back, or to `otherwise` where there is none of ours. */
export function useStepBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (cameFromInside() ? navigate(-1) : navigate(otherwise))
}
