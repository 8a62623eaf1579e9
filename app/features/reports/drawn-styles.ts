// Styles of what the server draws into the page; the browser never loads the code that names them.
import '#app/ui/button.module.css';
import '#app/ui/empty-state.module.css';
import '#app/ui/field.module.css';
import '#app/ui/pagination.module.css';
import '#app/ui/select.module.css';
import '#app/ui/table.module.css';
import '#app/ui/tabs.module.css';
import '#app/ui/visually-hidden.module.css';
import './page.module.css';
