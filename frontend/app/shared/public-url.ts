import { useRouteLoaderData } from 'react-router';

/** The shop's address as the server knows it, the same on both sides of hydration. */
export function usePublicUrl(): string {
  const data = useRouteLoaderData<{ publicUrl?: string }>('root');
  return data?.publicUrl ?? '';
}
