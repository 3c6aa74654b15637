import { LiveTest } from '../../features/desk/settings/live-test.js';
import { SettingsForm } from '../../features/desk/settings/settings-form.js';
import { DeskPage } from './desk-page.js';

export function SettingsPage() {
  return (
    <DeskPage title="Settings" needs={['manage-settings']}>
      <SettingsForm />
      <LiveTest />
    </DeskPage>
  );
}
