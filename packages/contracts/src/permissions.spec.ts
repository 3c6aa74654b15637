import { describe, expect, it } from '@jest/globals';
import { isStaff, may, type Role } from './permissions.js';

const withRoles = (...roles: Role[]) => ({ isAdmin: false, roles });

describe('permissions', () => {
  it('are all the owner’s', () => {
    expect(may({ isAdmin: true, roles: [] }, 'manage-settings')).toBe(true);
  });

  it('follow from the roles of other staff, and from nothing else', () => {
    expect(may(withRoles('catalogue'), 'manage-products')).toBe(true);
    expect(may(withRoles('support'), 'manage-products')).toBe(false);
    expect(may(withRoles('support', 'orders'), 'read-orders')).toBe(true);
    expect(may(withRoles('catalogue', 'orders', 'support'), 'manage-users')).toBe(false);
    expect(may(withRoles(), 'answer-messages')).toBe(false);
  });

  it('make a user staff', () => {
    expect([withRoles(), withRoles('support'), { isAdmin: true, roles: [] }].map(isStaff)).toEqual([false, true, true]);
  });
});
