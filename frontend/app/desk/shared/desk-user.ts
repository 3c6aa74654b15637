import type { User } from '@shop/contracts/identity';
import { may, type Permission } from '@shop/contracts/permissions';
import { createContext, use } from 'react';

/** The member of staff who uses the desk; the layout of the desk provides it. */
export const DeskUserContext = createContext<User | undefined>(undefined);

/** The member of staff who uses the desk. @throws Error outside the desk */
export function useDeskUser(): User {
  const user = use(DeskUserContext);
  if (!user) throw new Error('useDeskUser works inside the layout of the desk only');
  return user;
}

/** Whether the member of staff has a permission. The services check it again. */
export const useMay = (permission: Permission): boolean => may(useDeskUser(), permission);
