import { type ContactDraft, sendContactMessage } from '@shop/contracts/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { toast } from '../../shared/toast.js';

/** docs/product-rules.md#R163: sending takes about this long at least, so that it can be seen. */
const SEEN_MS = 1500;

export const useSendMessage = () =>
  useMutation({
    mutationFn: async (body: ContactDraft) => {
      const [answer] = await Promise.all([
        call(sendContactMessage, { body }),
        new Promise((resolve) => setTimeout(resolve, SEEN_MS)),
      ]);
      return answer;
    },
    onSuccess: ({ message }) => toast.success('Message sent', message),
  });
