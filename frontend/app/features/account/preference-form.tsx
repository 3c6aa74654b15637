import { LANGUAGES } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES } from '../../shared/language.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { preferencesQuery, useSavePreferences } from './api/preferences.js';
import styles from './account.module.css';

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Marketing mails and the language of mails; each change is saved at once (docs/product-rules.md#R105). */
export function PreferenceForm() {
  const { data, error, isPending, refetch } = useQuery(preferencesQuery(useUserId()));
  const saving = useSavePreferences();
  if (isPending) return <p role="status">{m.preferences_loading()}</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.form}>
      <Switch
        label={m.preferences_marketing()}
        description={m.preferences_marketing_help()}
        size="md"
        checked={data.marketing}
        onChange={({ currentTarget }) => saving.mutate({ ...data, marketing: currentTarget.checked })}
      />
      <NativeSelect
        label={m.preferences_language()}
        size="md"
        data={CHOICES}
        value={data.language}
        onChange={({ currentTarget: { value } }) => {
          const language = LANGUAGES.find((one) => one === value);
          if (language) saving.mutate({ ...data, language });
        }}
      />
    </div>
  );
}
