import { LiveTest } from '../features/settings/live-test.js';
import { SettingsForm } from '../features/settings/settings-form.js';
import { DeskPage } from './desk-page.js';

export function SettingsPage() {
  return (
    <DeskPage title="Settings" needs={['manage-settings']}>
      <SettingsForm />
      <LiveTest />
    </DeskPage>
  );
}
