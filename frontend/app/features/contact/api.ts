import { type ContactDraft, sendContactMessage } from '@shop/contracts/contact';
import * as m from '@shop/messages/m';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { toast } from '../../shared/toast.js';

/** The minimum time of the sending state, so that it is visible (docs/product-rules.md#pages). */
const MIN_SENDING_MS = 1500;

export const useSendMessage = () =>
  useMutation({
    mutationFn: async (body: ContactDraft) => {
      const [answer] = await Promise.all([
        call(sendContactMessage, { body }),
        new Promise((resolve) => setTimeout(resolve, MIN_SENDING_MS)),
      ]);
      return answer;
    },
    onSuccess: ({ message }) => toast.success(m.contact_sent(), message),
  });
