import type { UserEntry } from '@shop/contracts/user-desk';
import { IconDownload } from '../../../shared/icons/download.js';
import { IconLockOpen } from '../../../shared/icons/lock-open.js';
import { IconLogout } from '../../../shared/icons/logout.js';
import { IconMailForward } from '../../../shared/icons/mail-forward.js';
import { IconShieldOff } from '../../../shared/icons/shield-off.js';
import type { Icon } from '../../../shared/icons/icon.js';
import { useMay } from '../../shared/desk-user.js';
import { type Help, useDownloadUser, useHelpUser } from './api.js';

/** Something that staff do for a person with one click. */
export interface HelpAction {
  label: string;
  icon: Icon;
  isBusy: boolean;
  run: () => void;
}

/** What the member of staff may do for this person. The list of users does not know who has a second factor. */
export function useUserHelp(user: UserEntry & { hasSecondFactor?: boolean }): HelpAction[] {
  const helping = useHelpUser(user);
  const downloading = useDownloadUser(user);
  const [mayHelp, mayManage] = [useMay('help-users'), useMay('manage-users')];
  const help = (kind: Help, label: string, icon: Icon): HelpAction => ({
    ...{ label, icon, isBusy: helping.isPending && helping.variables === kind },
    run: () => helping.mutate(kind),
  });
  return [
    ...(mayHelp ? [help('sessions', 'Sign out everywhere', IconLogout)] : []),
    ...(mayHelp ? [help('unlock', 'Unlock the account', IconLockOpen)] : []),
    ...(mayHelp && !user.isVerified ? [help('verification', 'Mail the verification link', IconMailForward)] : []),
    ...(mayManage && user.hasSecondFactor !== false
      ? [help('second-factor', 'Remove two-step sign-in', IconShieldOff)]
      : []),
    ...(mayManage
      ? [
          {
            ...{ label: 'Download all data', icon: IconDownload, isBusy: downloading.isPending },
            run: () => downloading.mutate(),
          },
        ]
      : []),
  ];
}
