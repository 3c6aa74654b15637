import { useRouteLoaderData } from 'react-router';

/** The public URL of the shop from the server's settings, the same on the server and in the browser. */
export function usePublicUrl(): string {
  const data = useRouteLoaderData<{ publicUrl?: string }>('root');
  return data?.publicUrl ?? '';
}
