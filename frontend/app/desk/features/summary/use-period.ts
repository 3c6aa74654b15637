import { useSearchParams } from 'react-router';
import { PERIODS, type Period } from './api.js';

/** The period of the dashboard in the query string; 30 days by default. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return PERIODS.find((days) => days === params.get('days')) ?? '30';
}
